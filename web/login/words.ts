export const loginWords = {
  logIn: {
    title: "Log in",
    how: "We'll send you a link. No password.",
    invited: "Were you invited? Use the address the invitation was sent to.",
    send: "Send Magic Link",
    sentTitle: "Check your email",
  },
  verify: {
    pageTitle: "Sign in",
    title: "Signing you in",
    verifying: "Verifying your magic link...",
  },
  ask: {
    title: "One more click",
    why: "This link was opened in another browser than the one it was asked from, so we check that it is you and not a mail scanner. Continue to sign in here.",
    goOn: "Continue",
  },
  verified: {
    title: "You're signed in",
    takingYouIn: "Magic link verified! Taking you in...",
  },
  failed: {
    title: "Verification Failed",
    why: {
      no_token: "Invalid magic link - no token found",
      refused: "Failed to verify magic link",
      broken: "An error occurred while verifying the magic link",
    },
    askAnew: "A link works once and only for a short time. Ask for a new one and use the latest mail.",
    checkAgain: "Check the link again",
    tryAgain: "Try Again",
    toDashboard: "Go to dashboard",
  },
};
