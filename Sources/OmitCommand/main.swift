print("omit")
