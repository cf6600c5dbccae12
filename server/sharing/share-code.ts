import { randomInt } from "node:crypto";

/** Without 0, O, I and l: a code may be read out or typed from a poster. */
const BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const LENGTH = 11;
const CODE = new RegExp(`^[${BASE58}]{${LENGTH}}$`);

/** 64 bits of chance: nobody finds a page by trying. */
export const newShareCode = () =>
  Array.from({ length: LENGTH }, () => BASE58[randomInt(BASE58.length)]).join("");

export const isShareCode = (text: string) => CODE.test(text);
