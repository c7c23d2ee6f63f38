import Access
import GRDB
import Omit
import Picker

/// A sort of asset for which a person searches, such as videos or screenshots.
enum SearchedSort: Sendable, Hashable, CaseIterable {
  case image
  case video
  case livePhoto
  case favourite
  case panorama
  case screenshot
  case portrait
  case hdr
  case slowMotion
  case timeLapse
  case screenRecording
  case cinematic
  case spatial

  /// Returns the sort with which some words begin, and the number of its words; the longest name
  /// is preferred.
  static func prefix(of words: ArraySlice<String>) -> (sort: SearchedSort, length: Int)? {
    for length in stride(from: min(maximumWordCount, words.count), through: 1, by: -1) {
      if let sort = sorts[words.prefix(length).joined(separator: " ")] { return (sort, length) }
    }
    return nil
  }

  /// The condition on rows of `assets`.
  var condition: SQL {
    switch self {
    case .image: AssetFilter.images.condition
    case .video: AssetFilter.videos.condition
    case .livePhoto: AssetFilter.livePhotos.condition
    case .favourite: "coalesce(assets.mark, assets.hasFiveStars) = 1"
    case .panorama: AssetFilter.subtype(.photoPanorama).condition
    case .screenshot: AssetFilter.subtype(.photoScreenshot).condition
    case .portrait: AssetFilter.subtype(.photoDepthEffect).condition
    case .hdr: AssetFilter.subtype(.photoHDR).condition
    case .slowMotion: AssetFilter.subtype(.videoHighFrameRate).condition
    case .timeLapse: AssetFilter.subtype(.videoTimelapse).condition
    case .screenRecording: AssetFilter.subtype(.videoScreenRecording).condition
    case .cinematic: AssetFilter.subtype(.videoCinematic).condition
    case .spatial: AssetFilter.subtype(.spatialMedia).condition
    }
  }

  /// The names in English, German, Spanish, French, Portuguese, Arabic, Japanese and Chinese.
  private var names: String {
    switch self {
    case .image:
      """
      photo, photos, picture, pictures, image, images, Foto, Fotos, Bild, Bilder, imagen, imágenes, \
      imagem, imagens, صورة, صور, 写真, 照片, 相片, 图片, 圖片
      """
    case .video:
      """
      video, videos, movie, movies, film, films, Filme, Videos, vídeo, vídeos, vidéo, vidéos, \
      película, películas, فيديو, فيديوهات, مقطع فيديو, ビデオ, 動画, 视频, 影片, 視訊
      """
    case .livePhoto: "live photo, live photos, livephoto, صور حية, ライブフォト, 实况照片, 實況照片, 原況照片"
    case .favourite:
      """
      favourite, favourites, favorite, favorites, Favorit, Favoriten, favorito, favoritos, favori, \
      favoris, favorita, favoritas, المفضلة, お気に入り, 个人收藏, 收藏, 喜好項目
      """
    case .panorama:
      "panorama, panoramas, Panoramen, panorámica, panorámicas, بانوراما, パノラマ, 全景, 全景照片"
    case .screenshot:
      """
      screenshot, screenshots, Bildschirmfoto, Bildschirmfotos, captura de pantalla, \
      capturas de pantalla, capture d'écran, captures d'écran, captura de tela, capturas de tela, \
      captura de ecrã, لقطة شاشة, لقطات الشاشة, スクリーンショット, 截屏, 截图, 截圖, 螢幕快照, 螢幕截圖
      """
    case .portrait: "portrait, portraits, Porträt, Porträts, retrato, retratos, بورتريه, ポートレート, 人像"
    case .hdr: "hdr"
    case .slowMotion:
      """
      slow motion, slow-motion, slo-mo, slomo, Zeitlupe, cámara lenta, ralenti, câmera lenta, \
      حركة بطيئة, スロー, スローモーション, 慢动作, 慢動作
      """
    case .timeLapse:
      """
      time lapse, time-lapse, timelapse, Zeitraffer, cámara rápida, accéléré, lapso de tempo, \
      فاصل زمني, タイムラプス, 延时摄影, 縮時攝影
      """
    case .screenRecording:
      """
      screen recording, screen recordings, Bildschirmaufnahme, Bildschirmaufnahmen, \
      grabación de pantalla, grabaciones de pantalla, enregistrement de l'écran, gravação de tela, \
      تسجيل الشاشة, 画面収録, 录屏, 屏幕录制, 螢幕錄影
      """
    case .cinematic: "cinematic, Kinomodus, cine, cinématique, سينمائي, シネマティック, 电影效果, 電影級"
    case .spatial: "spatial, räumlich, espacial, مكاني, 空間, 空间"
    }
  }

  private static let sorts: [String: SearchedSort] = {
    var sorts: [String: SearchedSort] = [:]
    for sort in allCases {
      for name in sort.names.split(separator: ", ") {
        sorts[SearchableText(String(name)).lines] = sort
      }
    }
    return sorts
  }()

  /// The number of words of the longest name.
  private static let maximumWordCount = sorts.keys.map { $0.split(separator: " ").count }.max() ?? 1
}
