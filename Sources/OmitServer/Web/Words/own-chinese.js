/** Chinese, simplified, for the person's own pages. */
export const sentences = {
  nothingHow: "地址可能有误，或者这里的内容已结束。",
  nothingTitle: "这里没有内容",
  signInUsed: "此登录链接已使用过或已过期。每个链接只能在十分钟内为一个浏览器登录一次。",
  signedOutTitle: "你尚未登录",
  signedOutWaits: "登录后，此页面会自动继续。",
};
