import type { Language } from "../../shared/rules/language.ts";
import { paths } from "../paths.ts";

export const INSTALL_PAGE = "https://phantom.com/download";

/** With neither a word of where we come from nor a handle back to this page, whose memory holds the link. */
export const openInstallPage = () => window.open(INSTALL_PAGE, "_blank", "noopener,noreferrer");

/** The whole link once more, for another device or another browser of the same person. */
export const linkAnew = (origin: string, token: string, language: Language) =>
  `${origin}${paths.approveWith(token)}${language === "en" ? "" : `&lang=${language}`}`;

/** Phantom's own browser, where its wallet is at hand. The app takes this address over from the phone's browser. */
export const inPhantom = (origin: string, token: string, language: Language) =>
  `https://phantom.app/ul/browse/${encodeURIComponent(linkAnew(origin, token, language))}?ref=${encodeURIComponent(origin)}`;

/** Where extensions do not exist, and the wallet is an app. */
export const isPhone = () => matchMedia("(hover: none) and (pointer: coarse)").matches;
