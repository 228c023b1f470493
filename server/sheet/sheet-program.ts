// The program that draws the sheet of one service: reads it as JSON, writes a PDF, and ends.
import { text } from 'node:stream/consumers';
import type { ServiceSheet } from '#restaurant/bookings/overview/service-sheet.ts';
import { drawSheetPdf } from './sheet-pdf.ts';

const sheet: ServiceSheet = JSON.parse(await text(process.stdin));
process.stdout.write(await drawSheetPdf(sheet));
