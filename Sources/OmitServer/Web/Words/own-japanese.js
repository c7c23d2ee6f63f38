/** Japanese, for the person's own pages. */
export const sentences = {
  nothingHow: "アドレスが間違っているか、すでに終了しています。",
  nothingTitle: "ここには何もありません",
  signInUsed: "このサインイン用リンクは使用済みか、期限が切れています。リンクは10分以内に1つのブラウザで1回だけ使えます。",
  signedOutTitle: "サインインしていません",
  signedOutWaits: "サインインすると、このページは自動的に先へ進みます。",
};
