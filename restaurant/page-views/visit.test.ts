import { expect, test } from 'vitest';
import { isReportedView, isVisit } from './visit.ts';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const desk = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const inApp = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36 Telegram-Android/11.2';

test.each([
  ['a phone that says little', { 'user-agent': phone }],
  ['a navigation', { 'user-agent': desk, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
  ['a navigation through the service worker', { 'user-agent': desk, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'empty' }],
  ['a browser inside another program', { 'user-agent': inApp }],
  ['somebody with other cookies', { 'user-agent': phone, cookie: 'theme=dark' }],
])('counts %s as a visit', (_, headers) => {
  expect(isVisit(headers)).toBe(true);
});

test.each([
  ['nobody', {}],
  ['a prefetch', { 'user-agent': desk, 'sec-purpose': 'prefetch' }],
  ['a prerender', { 'user-agent': desk, 'sec-purpose': 'prefetch;prerender' }],
  ['a prefetch of another browser', { 'user-agent': desk, 'x-moz': 'prefetch' }],
  ['the service worker that keeps pages', { 'user-agent': phone, 'sec-fetch-mode': 'cors' }],
  ['the preview of the editor', { 'user-agent': phone, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
  ['Googlebot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['Bingbot', { 'user-agent': 'Mozilla/5.0 AppleWebKit/537.36 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116.0' }],
  ['a preview of a link', { 'user-agent': 'WhatsApp/2.24.1 A' }],
  ['a browser without a head', { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/142.0.0.0 Safari/537.36' }],
  ['a program', { 'user-agent': 'curl/8.10' }],
  ['one of the staff', { 'user-agent': desk, cookie: 'a=b; staff.session_token=x.y' }],
  ['one of the staff over https', { 'user-agent': desk, cookie: '__Host-staff.session_token=x.y' }],
])('does not count %s as a visit', (_, headers) => {
  expect(isVisit(headers)).toBe(false);
});

test('counts a reported view only with the header of the report, and not from a robot or the staff', () => {
  const told = { 'user-agent': desk, 'sec-fetch-mode': 'cors', 'x-page-viewed': '1' };
  expect(isReportedView(told)).toBe(true);
  expect(isReportedView({ ...told, 'x-page-viewed': undefined })).toBe(false);
  expect(isReportedView({ ...told, cookie: 'staff.session_token=x' })).toBe(false);
  expect(isReportedView({ ...told, 'user-agent': 'curl/8' })).toBe(false);
});
