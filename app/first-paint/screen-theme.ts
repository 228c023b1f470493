/** The local storage key of a screen's display settings (app/dashboard/frame/screen-look.ts). */
export const screenKey = 'bookings-screen';

/** A script for the head: applies the chosen colours of a screen before the first paint. */
export const screenThemeScript = `try{const theme=/\\b(day|night)\\b/.exec(localStorage.getItem('${screenKey}')??'');if(theme)document.documentElement.dataset.theme=theme[0]}catch{}`;
