// Generated from the files in Sources/OmitServer/Web by Scripts/embed-web.
#include "WebPages.h"

static const unsigned char Drawing_drawing_css[] = {
#embed "../Drawing/drawing.css"
};
static const unsigned char Drawing_element_js[] = {
#embed "../Drawing/element.js"
};
static const unsigned char Drawing_icons_js[] = {
#embed "../Drawing/icons.js"
};
static const unsigned char Drawing_keyed_list_js[] = {
#embed "../Drawing/keyed-list.js"
};
static const unsigned char Grid_bucket_source_js[] = {
#embed "../Grid/bucket-source.js"
};
static const unsigned char Grid_grid_keys_js[] = {
#embed "../Grid/grid-keys.js"
};
static const unsigned char Grid_grid_layout_js[] = {
#embed "../Grid/grid-layout.js"
};
static const unsigned char Grid_grid_rows_js[] = {
#embed "../Grid/grid-rows.js"
};
static const unsigned char Grid_grid_css[] = {
#embed "../Grid/grid.css"
};
static const unsigned char Grid_month_scrubber_js[] = {
#embed "../Grid/month-scrubber.js"
};
static const unsigned char Grid_photo_cell_js[] = {
#embed "../Grid/photo-cell.js"
};
static const unsigned char Grid_photo_grid_js[] = {
#embed "../Grid/photo-grid.js"
};
static const unsigned char Grid_photo_strip_js[] = {
#embed "../Grid/photo-strip.js"
};
static const unsigned char Grid_thumbhash_js[] = {
#embed "../Grid/thumbhash.js"
};
static const unsigned char Host_picker_d_ts[] = {
#embed "../Host/picker.d.ts"
};
static const unsigned char Host_picker_js[] = {
#embed "../Host/picker.js"
};
static const unsigned char Options_option_words_js[] = {
#embed "../Options/option-words.js"
};
static const unsigned char Options_options_menu_js[] = {
#embed "../Options/options-menu.js"
};
static const unsigned char Options_options_css[] = {
#embed "../Options/options.css"
};
static const unsigned char Pages_at_once_js[] = {
#embed "../Pages/at-once.js"
};
static const unsigned char Pages_collections_js[] = {
#embed "../Pages/collections.js"
};
static const unsigned char Pages_delivery_view_js[] = {
#embed "../Pages/delivery-view.js"
};
static const unsigned char Pages_delivery_css[] = {
#embed "../Pages/delivery.css"
};
static const unsigned char Pages_failure_toast_js[] = {
#embed "../Pages/failure-toast.js"
};
static const unsigned char Pages_grant_picker_js[] = {
#embed "../Pages/grant-picker.js"
};
static const unsigned char Pages_host_conversation_js[] = {
#embed "../Pages/host-conversation.js"
};
static const unsigned char Pages_later_js[] = {
#embed "../Pages/later.js"
};
static const unsigned char Pages_leaving_js[] = {
#embed "../Pages/leaving.js"
};
static const unsigned char Pages_library_page_js[] = {
#embed "../Pages/library-page.js"
};
static const unsigned char Pages_library_css[] = {
#embed "../Pages/library.css"
};
static const unsigned char Pages_notices_css[] = {
#embed "../Pages/notices.css"
};
static const unsigned char Pages_notices_js[] = {
#embed "../Pages/notices.js"
};
static const unsigned char Pages_page_head_js[] = {
#embed "../Pages/page-head.js"
};
static const unsigned char Pages_pending_prompts_js[] = {
#embed "../Pages/pending-prompts.js"
};
static const unsigned char Pages_pick_page_js[] = {
#embed "../Pages/pick-page.js"
};
static const unsigned char Pages_picker_frame_js[] = {
#embed "../Pages/picker-frame.js"
};
static const unsigned char Pages_picker_css[] = {
#embed "../Pages/picker.css"
};
static const unsigned char Pages_press_guard_js[] = {
#embed "../Pages/press-guard.js"
};
static const unsigned char Pages_privacy_page_js[] = {
#embed "../Pages/privacy-page.js"
};
static const unsigned char Pages_prompt_page_js[] = {
#embed "../Pages/prompt-page.js"
};
static const unsigned char Pages_received_list_js[] = {
#embed "../Pages/received-list.js"
};
static const unsigned char Pages_search_field_js[] = {
#embed "../Pages/search-field.js"
};
static const unsigned char Pages_sign_in_view_js[] = {
#embed "../Pages/sign-in-view.js"
};
static const unsigned char Pages_signed_out_js[] = {
#embed "../Pages/signed-out.js"
};
static const unsigned char Selection_grid_gestures_js[] = {
#embed "../Selection/grid-gestures.js"
};
static const unsigned char Selection_selection_item_js[] = {
#embed "../Selection/selection-item.js"
};
static const unsigned char Selection_selection_css[] = {
#embed "../Selection/selection.css"
};
static const unsigned char Session_deliveries_js[] = {
#embed "../Session/deliveries.js"
};
static const unsigned char Session_host_port_js[] = {
#embed "../Session/host-port.js"
};
static const unsigned char Session_person_fetch_js[] = {
#embed "../Session/person-fetch.js"
};
static const unsigned char Session_photo_paths_js[] = {
#embed "../Session/photo-paths.js"
};
static const unsigned char Session_pick_session_js[] = {
#embed "../Session/pick-session.js"
};
static const unsigned char Session_signed_in_js[] = {
#embed "../Session/signed-in.js"
};
static const unsigned char Session_uncovered_js[] = {
#embed "../Session/uncovered.js"
};
static const unsigned char Staging_movie_player_js[] = {
#embed "../Staging/movie-player.js"
};
static const unsigned char Staging_photo_preview_js[] = {
#embed "../Staging/photo-preview.js"
};
static const unsigned char Staging_staging_area_js[] = {
#embed "../Staging/staging-area.js"
};
static const unsigned char Staging_staging_css[] = {
#embed "../Staging/staging.css"
};
static const unsigned char Words_chinese_js[] = {
#embed "../Words/chinese.js"
};
static const unsigned char Words_english_js[] = {
#embed "../Words/english.js"
};
static const unsigned char Words_japanese_js[] = {
#embed "../Words/japanese.js"
};
static const unsigned char Words_own_chinese_js[] = {
#embed "../Words/own-chinese.js"
};
static const unsigned char Words_own_english_js[] = {
#embed "../Words/own-english.js"
};
static const unsigned char Words_own_japanese_js[] = {
#embed "../Words/own-japanese.js"
};
static const unsigned char Words_own_words_js[] = {
#embed "../Words/own-words.js"
};
static const unsigned char Words_words_js[] = {
#embed "../Words/words.js"
};
static const unsigned char library_js[] = {
#embed "../library.js"
};
static const unsigned char pages_css[] = {
#embed "../pages.css"
};
static const unsigned char pick_js[] = {
#embed "../pick.js"
};
static const unsigned char privacy_js[] = {
#embed "../privacy.js"
};
static const unsigned char prompt_js[] = {
#embed "../prompt.js"
};
static const unsigned char sign_in_frame_js[] = {
#embed "../sign-in-frame.js"
};
static const unsigned char sign_in_popup_js[] = {
#embed "../sign-in-popup.js"
};
static const unsigned char sign_in_js[] = {
#embed "../sign-in.js"
};
static const unsigned char turned_away_js[] = {
#embed "../turned-away.js"
};

static const struct web_page_file files[] = {
  {"Drawing/drawing.css", Drawing_drawing_css, sizeof Drawing_drawing_css},
  {"Drawing/element.js", Drawing_element_js, sizeof Drawing_element_js},
  {"Drawing/icons.js", Drawing_icons_js, sizeof Drawing_icons_js},
  {"Drawing/keyed-list.js", Drawing_keyed_list_js, sizeof Drawing_keyed_list_js},
  {"Grid/bucket-source.js", Grid_bucket_source_js, sizeof Grid_bucket_source_js},
  {"Grid/grid-keys.js", Grid_grid_keys_js, sizeof Grid_grid_keys_js},
  {"Grid/grid-layout.js", Grid_grid_layout_js, sizeof Grid_grid_layout_js},
  {"Grid/grid-rows.js", Grid_grid_rows_js, sizeof Grid_grid_rows_js},
  {"Grid/grid.css", Grid_grid_css, sizeof Grid_grid_css},
  {"Grid/month-scrubber.js", Grid_month_scrubber_js, sizeof Grid_month_scrubber_js},
  {"Grid/photo-cell.js", Grid_photo_cell_js, sizeof Grid_photo_cell_js},
  {"Grid/photo-grid.js", Grid_photo_grid_js, sizeof Grid_photo_grid_js},
  {"Grid/photo-strip.js", Grid_photo_strip_js, sizeof Grid_photo_strip_js},
  {"Grid/thumbhash.js", Grid_thumbhash_js, sizeof Grid_thumbhash_js},
  {"Host/picker.d.ts", Host_picker_d_ts, sizeof Host_picker_d_ts},
  {"Host/picker.js", Host_picker_js, sizeof Host_picker_js},
  {"Options/option-words.js", Options_option_words_js, sizeof Options_option_words_js},
  {"Options/options-menu.js", Options_options_menu_js, sizeof Options_options_menu_js},
  {"Options/options.css", Options_options_css, sizeof Options_options_css},
  {"Pages/at-once.js", Pages_at_once_js, sizeof Pages_at_once_js},
  {"Pages/collections.js", Pages_collections_js, sizeof Pages_collections_js},
  {"Pages/delivery-view.js", Pages_delivery_view_js, sizeof Pages_delivery_view_js},
  {"Pages/delivery.css", Pages_delivery_css, sizeof Pages_delivery_css},
  {"Pages/failure-toast.js", Pages_failure_toast_js, sizeof Pages_failure_toast_js},
  {"Pages/grant-picker.js", Pages_grant_picker_js, sizeof Pages_grant_picker_js},
  {"Pages/host-conversation.js", Pages_host_conversation_js, sizeof Pages_host_conversation_js},
  {"Pages/later.js", Pages_later_js, sizeof Pages_later_js},
  {"Pages/leaving.js", Pages_leaving_js, sizeof Pages_leaving_js},
  {"Pages/library-page.js", Pages_library_page_js, sizeof Pages_library_page_js},
  {"Pages/library.css", Pages_library_css, sizeof Pages_library_css},
  {"Pages/notices.css", Pages_notices_css, sizeof Pages_notices_css},
  {"Pages/notices.js", Pages_notices_js, sizeof Pages_notices_js},
  {"Pages/page-head.js", Pages_page_head_js, sizeof Pages_page_head_js},
  {"Pages/pending-prompts.js", Pages_pending_prompts_js, sizeof Pages_pending_prompts_js},
  {"Pages/pick-page.js", Pages_pick_page_js, sizeof Pages_pick_page_js},
  {"Pages/picker-frame.js", Pages_picker_frame_js, sizeof Pages_picker_frame_js},
  {"Pages/picker.css", Pages_picker_css, sizeof Pages_picker_css},
  {"Pages/press-guard.js", Pages_press_guard_js, sizeof Pages_press_guard_js},
  {"Pages/privacy-page.js", Pages_privacy_page_js, sizeof Pages_privacy_page_js},
  {"Pages/prompt-page.js", Pages_prompt_page_js, sizeof Pages_prompt_page_js},
  {"Pages/received-list.js", Pages_received_list_js, sizeof Pages_received_list_js},
  {"Pages/search-field.js", Pages_search_field_js, sizeof Pages_search_field_js},
  {"Pages/sign-in-view.js", Pages_sign_in_view_js, sizeof Pages_sign_in_view_js},
  {"Pages/signed-out.js", Pages_signed_out_js, sizeof Pages_signed_out_js},
  {"Selection/grid-gestures.js", Selection_grid_gestures_js, sizeof Selection_grid_gestures_js},
  {"Selection/selection-item.js", Selection_selection_item_js, sizeof Selection_selection_item_js},
  {"Selection/selection.css", Selection_selection_css, sizeof Selection_selection_css},
  {"Session/deliveries.js", Session_deliveries_js, sizeof Session_deliveries_js},
  {"Session/host-port.js", Session_host_port_js, sizeof Session_host_port_js},
  {"Session/person-fetch.js", Session_person_fetch_js, sizeof Session_person_fetch_js},
  {"Session/photo-paths.js", Session_photo_paths_js, sizeof Session_photo_paths_js},
  {"Session/pick-session.js", Session_pick_session_js, sizeof Session_pick_session_js},
  {"Session/signed-in.js", Session_signed_in_js, sizeof Session_signed_in_js},
  {"Session/uncovered.js", Session_uncovered_js, sizeof Session_uncovered_js},
  {"Staging/movie-player.js", Staging_movie_player_js, sizeof Staging_movie_player_js},
  {"Staging/photo-preview.js", Staging_photo_preview_js, sizeof Staging_photo_preview_js},
  {"Staging/staging-area.js", Staging_staging_area_js, sizeof Staging_staging_area_js},
  {"Staging/staging.css", Staging_staging_css, sizeof Staging_staging_css},
  {"Words/chinese.js", Words_chinese_js, sizeof Words_chinese_js},
  {"Words/english.js", Words_english_js, sizeof Words_english_js},
  {"Words/japanese.js", Words_japanese_js, sizeof Words_japanese_js},
  {"Words/own-chinese.js", Words_own_chinese_js, sizeof Words_own_chinese_js},
  {"Words/own-english.js", Words_own_english_js, sizeof Words_own_english_js},
  {"Words/own-japanese.js", Words_own_japanese_js, sizeof Words_own_japanese_js},
  {"Words/own-words.js", Words_own_words_js, sizeof Words_own_words_js},
  {"Words/words.js", Words_words_js, sizeof Words_words_js},
  {"library.js", library_js, sizeof library_js},
  {"pages.css", pages_css, sizeof pages_css},
  {"pick.js", pick_js, sizeof pick_js},
  {"privacy.js", privacy_js, sizeof privacy_js},
  {"prompt.js", prompt_js, sizeof prompt_js},
  {"sign-in-frame.js", sign_in_frame_js, sizeof sign_in_frame_js},
  {"sign-in-popup.js", sign_in_popup_js, sizeof sign_in_popup_js},
  {"sign-in.js", sign_in_js, sizeof sign_in_js},
  {"turned-away.js", turned_away_js, sizeof turned_away_js},
};

size_t web_page_file_count(void) { return sizeof files / sizeof *files; }

struct web_page_file web_page_file(size_t number) { return files[number]; }
