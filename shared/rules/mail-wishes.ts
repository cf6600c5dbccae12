/** How often somebody wants mails that nobody has to get. */
export const MAIL_WISHES = ["each", "daily", "never"] as const;
export type MailWish = (typeof MAIL_WISHES)[number];
