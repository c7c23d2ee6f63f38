#include "Words.h"

#include <glib.h>
#include <string.h>

static const struct Words languages[] = {
    {
        .language = "en",
        .photoTitle = "Choose a Photo for {app}",
        .photosTitle = "Choose Photos for {app}",
        .browse = "_Browse all files… (without Options)",
        .refused = "Photos that cannot be added with these options: {count}",
        .refusedWhy = "Something in them could not be left out.",
        .addOthers = "_Add the Others",
        .cancel = "_Cancel",
        .close = "_Close",
    },
    {
        .language = "de",
        .photoTitle = "Foto für {app} auswählen",
        .photosTitle = "Fotos für {app} auswählen",
        .browse = "Alle _Dateien durchsuchen … (ohne Optionen)",
        .refused = "Fotos, die mit diesen Optionen nicht hinzugefügt werden können: {count}",
        .refusedWhy = "Etwas darin ließ sich nicht weglassen.",
        .addOthers = "_Andere hinzufügen",
        .cancel = "A_bbrechen",
        .close = "_Schließen",
    },
    {
        .language = "es",
        .photoTitle = "Elegir una foto para {app}",
        .photosTitle = "Elegir fotos para {app}",
        .browse = "_Explorar todos los archivos… (sin opciones)",
        .refused = "Fotos que no se pueden agregar con estas opciones: {count}",
        .refusedWhy = "Contienen algo que no se pudo omitir.",
        .addOthers = "_Agregar las demás",
        .cancel = "_Cancelar",
        .close = "_Cerrar",
    },
    {
        .language = "fr",
        .photoTitle = "Choisir une photo pour {app}",
        .photosTitle = "Choisir des photos pour {app}",
        .browse = "_Parcourir tous les fichiers… (sans options)",
        .refused = "Photos qui ne peuvent pas être ajoutées avec ces options : {count}",
        .refusedWhy = "Un de leurs éléments n’a pas pu être retiré.",
        .addOthers = "_Ajouter les autres",
        .cancel = "A_nnuler",
        .close = "_Fermer",
    },
    {
        .language = "pt",
        .photoTitle = "Escolher uma foto para {app}",
        .photosTitle = "Escolher fotos para {app}",
        .browse = "_Procurar em todos os arquivos… (sem opções)",
        .refused = "Fotos que não podem ser adicionadas com estas opções: {count}",
        .refusedWhy = "Algo nelas não pôde ser omitido.",
        .addOthers = "_Adicionar as outras",
        .cancel = "_Cancelar",
        .close = "_Fechar",
    },
    {
        .language = "ja",
        .photoTitle = "{app}で使う写真を選択",
        .photosTitle = "{app}で使う写真を選択",
        .browse = "すべてのファイルを参照…（オプションなし）",
        .refused = "このオプションでは追加できない写真：{count}枚",
        .refusedWhy = "取り除けない情報が含まれています。",
        .addOthers = "ほかの写真を追加",
        .cancel = "キャンセル",
        .close = "閉じる",
    },
    {
        .language = "zh_TW",
        .photoTitle = "為「{app}」選擇照片",
        .photosTitle = "為「{app}」選擇照片",
        .browse = "瀏覽所有檔案…（不含選項）",
        .refused = "無法以這些選項加入的照片：{count} 張",
        .refusedWhy = "其中有資訊無法移除。",
        .addOthers = "加入其他照片",
        .cancel = "取消",
        .close = "關閉",
    },
    {
        .language = "zh",
        .photoTitle = "为“{app}”选择照片",
        .photosTitle = "为“{app}”选择照片",
        .browse = "浏览所有文件…（不含选项）",
        .refused = "使用这些选项无法添加的照片：{count} 张",
        .refusedWhy = "其中有信息无法去除。",
        .addOthers = "添加其他照片",
        .cancel = "取消",
        .close = "关闭",
    },
    {
        .language = "ar",
        .isRightToLeft = true,
        .photoTitle = "اختيار صورة لـ {app}",
        .photosTitle = "اختيار صور لـ {app}",
        .browse = "استعراض كل الملفات… (بدون خيارات)",
        .refused = "الصور التي لا يمكن إضافتها بهذه الخيارات: {count}",
        .refusedWhy = "تعذر استبعاد شيء فيها.",
        .addOthers = "إضافة الصور الأخرى",
        .cancel = "إلغاء",
        .close = "إغلاق",
    },
};

/// The name of a language that is written as in Taiwan, in its place.
static const char* spelled(const char* name) {
  const bool isTraditional = g_str_has_prefix(name, "zh_HK") || g_str_has_prefix(name, "zh_MO") ||
                             (g_str_has_prefix(name, "zh") && strstr(name, "Hant") != NULL);
  return isTraditional ? "zh_TW" : name;
}

static const struct Words* wordsIn(const char* name) {
  for (size_t index = 0; index < G_N_ELEMENTS(languages); index++) {
    if (strcmp(languages[index].language, spelled(name)) == 0) return &languages[index];
  }
  return NULL;
}

const struct Words* personsWords(void) {
  // The names of each language go from the most exact one to its first letters: zh_TW.UTF-8, zh_TW, zh.UTF-8, zh.
  for (const char* const* name = g_get_language_names(); *name != NULL; name++) {
    const struct Words* words = wordsIn(*name);
    if (words != NULL) return words;
  }
  return languages;
}

char* sentenceWith(const char* sentence, const char* braces, const char* value) {
  // First Strong Isolate and Pop Directional Isolate [UAX #9, 2.4].
  char* apart = personsWords()->isRightToLeft ? g_strconcat("\u2068", value, "\u2069", NULL) : g_strdup(value);
  char** parts = g_strsplit(sentence, braces, 2);
  char* whole = g_strjoinv(apart, parts);
  g_strfreev(parts);
  g_free(apart);
  return whole;
}
