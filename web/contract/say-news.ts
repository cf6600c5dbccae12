import type { News } from "./facts/news.ts";
import type { InToken } from "./useInToken.ts";
import type { ContractWords } from "./words.ts";

export const sayNews = (news: News, words: ContractWords["news"], inToken: InToken): string =>
  "units" in news ? words[news.what](inToken(news.units, news.token)) : words[news.what];
