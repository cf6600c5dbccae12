export const pagesWords = {
  billing: {
    title: "Billing",
    soon: "Soon",
    coming: "Billing is coming soon: subscription, invoices and payment methods.",
  },
};
