export const pagesWords = {
  billing: {
    title: "Billing",
    soon: "Soon",
    coming: "Billing is coming soon: subscription, invoices and payment methods.",
  },

  notFound: {
    title: "Page not found",
    why: "This page does not exist. It may have moved, or the link is incomplete.",
    toDashboard: "Go to dashboard",
    goHome: "Go home",
  },
};
