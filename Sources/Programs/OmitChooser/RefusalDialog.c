#include "RefusalDialog.h"

#include "Words.h"

static void (*whenDecided)(bool addsOthers);

static void tellDecision(GtkDialog* dialog, int response) {
  gtk_widget_destroy(GTK_WIDGET(dialog));
  whenDecided(response == GTK_RESPONSE_ACCEPT);
}

void askAboutRefused(GtkWidget* window, int refused, bool hasOthers, void (*decided)(bool addsOthers)) {
  const struct Words* words = personsWords();
  char count[16];
  g_snprintf(count, sizeof count, "%d", refused);
  char* text = sentenceWith(words->refused, "{count}", count);
  whenDecided = decided;
  GtkWidget* dialog = gtk_message_dialog_new(GTK_WINDOW(window), GTK_DIALOG_MODAL, GTK_MESSAGE_WARNING,
                                             GTK_BUTTONS_NONE, "%s", text);
  g_free(text);
  gtk_message_dialog_format_secondary_text(GTK_MESSAGE_DIALOG(dialog), "%s", words->refusedWhy);
  gtk_dialog_add_button(GTK_DIALOG(dialog), hasOthers ? words->cancel : words->close, GTK_RESPONSE_CANCEL);
  if (hasOthers) {
    gtk_dialog_add_button(GTK_DIALOG(dialog), words->addOthers, GTK_RESPONSE_ACCEPT);
    gtk_dialog_set_default_response(GTK_DIALOG(dialog), GTK_RESPONSE_ACCEPT);
  }
  g_signal_connect(dialog, "response", G_CALLBACK(tellDecision), NULL);
  gtk_window_present(GTK_WINDOW(dialog));
}
