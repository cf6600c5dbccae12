/** A language as it is kept, "english", as it is read: "English". */
export const languageName = (language: string) =>
  language === "" ? "Not given" : language.charAt(0).toUpperCase() + language.slice(1);
