/**
 * The number of the newest entry of the news (news.ts), by itself: Home needs the texts only for
 * those who have not read it.
 */
export const newestNews = 2
