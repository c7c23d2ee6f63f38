"""A client of the bus that prints its unique name, and stays until its standard input ends."""
import os
import sys

import gi  # noqa: F401
from gi.repository import Gio

flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
connection = Gio.DBusConnection.new_for_address_sync(os.environ["DBUS_SESSION_BUS_ADDRESS"], flags, None, None)
print(connection.get_unique_name(), flush=True)
sys.stdin.read()
