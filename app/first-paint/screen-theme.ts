/** Where a screen of the management area keeps how it looks (app/dashboard/frame/screen-look.ts), in the local storage. */
export const screenKey = 'bookings-screen';

/** Gives a page of the management area the colours that were chosen for this screen before it is painted: for its head. */
export const screenThemeScript = `try{const theme=/\\b(day|night)\\b/.exec(localStorage.getItem('${screenKey}')??'');if(theme)document.documentElement.dataset.theme=theme[0]}catch{}`;
