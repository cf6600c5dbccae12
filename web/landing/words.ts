import { rich } from "../../words/rich.ts";

/** What can be pressed or filled in; the page's prose stands in its sections. */
export const landingWords = {
  logInOrRegister: "Log in / Register",
  main: "Main",
  menu: "Menu",
  previousStep: "Previous step",
  nextStep: "Next step",
  signIn: {
    title: "Log in or register",
    how: "We'll send you a link. No password.",
    send: "Send magic link",
    sentTitle: "Check your email",
    agree: <T>(link: (to: "terms" | "privacy", text: string) => T) =>
      rich<T>`I agree to ${link("terms", "Terms of Service")} and ${link("privacy", "Privacy")}`,
  },
};
