/** What the desk lists: all mails, or those of one state. */
export const mailTabs = ['all', 'unknown', 'queued', 'refused', 'sent'] as const;
export type MailTab = (typeof mailTabs)[number];

/** How a mail can be looked at. */
export const mailPreviewModes = ['pictures', 'plain', 'night', 'text'] as const;
export type MailLook = (typeof mailPreviewModes)[number];
