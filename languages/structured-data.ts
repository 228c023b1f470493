import { catalogue } from './catalogue.ts';

/* What the site tells search engines in words of its own. */

export const structuredDataWords = catalogue((say) => ({
  /** What is cooked here. */
  cuisines: say(['Sushi', 'Giapponese', 'Mediterranea'], ['Sushi', 'Japanese', 'Mediterranean'], ['Sushi', 'Japonesa', 'Mediterrânica']),
}));
