/** To be pasted into a messenger. It holds no link: whoever has the link can answer, so it is in the mail alone. */
export const noteToCoAuthor = (release: string, { name, email }: { name: string; email: string }) =>
  `Hi ${name}, “${release}” is waiting for your approval. Ledgerline has sent an email to ${email} with a link that is yours alone. Please open it, check your share and sign. If you can't find the email, look in your spam folder.`;

/** Of the button that copies it. */
export const noteWords = {
  copy: "Copy message",
  copyFor: (name: string) => `Copy message for ${name}`,
  hint: "The message is for any messenger. It only asks them to look into their email: their link stays secret.",
};
