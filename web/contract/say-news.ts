import type { News } from "./facts/news.ts";
import type { InToken } from "./useInToken.ts";
import { contractWords } from "./words.ts";

const words = contractWords.news;

export const sayNews = (news: News, inToken: InToken): string =>
  "units" in news ? words[news.what](inToken(news.units, news.token)) : words[news.what];
