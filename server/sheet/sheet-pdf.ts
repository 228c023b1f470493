import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import PdfDocument from 'pdfkit';
import { serviceSheetWords as words } from '#languages/service-sheet.ts';
import { columnsOf, type ServiceSheet, type SheetRow } from '#restaurant/bookings/overview/service-sheet.ts';
import { colors, type FontName, Pen } from './pen.ts';

/** A4 in points, and its margin on all sides. */
const page = { width: 595.28, height: 841.89, margin: 28 };
const content = page.width - 2 * page.margin;

/** The gap between two columns, and the height of the foot. */
const gap = 16;

/** The scales to try: the first at which everything fits on one page, else the last. */
const scales = [1.2, 1, 0.87, 0.76];

export async function drawSheetPdf(sheet: ServiceSheet): Promise<Buffer> {
  const smallest = scales.at(-1) ?? 1;
  let farTooMuch = false;
  for (const scale of scales) {
    if (farTooMuch && scale !== smallest) continue;
    const drawn = new SheetDrawing(sheet, scale);
    // Three pages do not fit on one at any scale.
    farTooMuch = drawn.pages > 2;
    if (drawn.pages === 1 || scale === smallest) return drawn.finish();
    await drawn.finish();
    // Lets requests be answered between two tries.
    await setImmediate();
  }
  throw new Error('there is no size to draw a sheet in');
}

/** One try, at one scale. */
class SheetDrawing {
  readonly #doc: PDFKit.PDFDocument;
  readonly #pen: Pen;
  readonly #sheet: ServiceSheet;
  readonly #scale: number;
  readonly #chunks: Buffer[] = [];
  readonly #ended: Promise<void>;
  readonly #heights = new Map<SheetRow, number>();
  pages = 1;

  constructor(sheet: ServiceSheet, scale: number) {
    this.#sheet = sheet;
    this.#scale = scale;
    // The margins are set here: the library would start a page by itself at its own.
    this.#doc = new PdfDocument({
      size: 'A4',
      margin: 0,
      lang: 'it',
      displayTitle: true,
      info: { Title: `${sheet.day}, ${sheet.toService}`, Producer: '', Creator: '' },
    });
    this.#ended = new Promise((resolve, reject) => this.#doc.on('end', resolve).on('error', reject));
    this.#doc.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
    this.#pen = new Pen(this.#doc);
    this.#drawColumns(this.#drawAllergies(this.#drawHead()));
  }

  async finish(): Promise<Buffer> {
    this.#doc.end();
    await this.#ended;
    return Buffer.concat(this.#chunks);
  }

  /** @returns where the content begins, from the top in points */
  #drawHead(): number {
    const { day, toService, covers, rows, allergic } = this.#sheet;
    const top = page.margin;
    const dayWidth = this.#pen.text(day, page.margin, top, { font: 'display', size: 24, color: colors.key });
    this.#pen.text(toService, page.margin + dayWidth + 8, top + 9, { font: 'italic', size: 14, color: colors.faint });
    const counts = [`${covers} ${words.covers}`, `${rows.length} ${words.parties}`, `${allergic.length} ${words.allergies}`].join('  ·  ');
    const style = { font: 'bold', size: 11 } as const;
    this.#pen.text(counts, page.margin + content - this.#pen.widthOf(counts, style), top + 12, style);
    const bottom = top + 33;
    this.#pen.rule(bottom, page.margin, content, 1.6, colors.key);
    return bottom + 6;
  }

  #drawAllergies(top: number): number {
    const { allergic } = this.#sheet;
    if (allergic.length === 0) return top;
    const pad = 5;
    const size = 9.5 * this.#scale;
    const width = content - 2 * pad;
    let y = top + pad;
    this.#pen.text(words.allergiesHeading, page.margin + pad + 12, y, { font: 'bold', size: 11 * this.#scale });
    this.#pen.cross(page.margin + pad, y + 2, 8);
    y += 14 * this.#scale;
    for (const row of allergic) {
      const where = row.tables === '' || row.tables === words.noTable ? '' : `tav. ${row.tables}, `;
      const text = `${where}${row.time}, ${row.name}, ${words.people(row.covers)}: ${row.allergies}`;
      y += this.#pen.paragraph(text, page.margin + pad, y, width, { font: 'bold', size });
    }
    const bottom = y + pad;
    this.#doc
      .lineWidth(1.6)
      .strokeColor(colors.ink)
      .rect(page.margin, top, content, bottom - top)
      .stroke();
    return bottom + 6;
  }

  /** Down the first column, then the second; further rows go on another page. */
  #drawColumns(top: number): void {
    const { rows } = this.#sheet;
    const [first = [], ...others] = columnsOf(this.#sheet);
    const columns = 1 + others.length;
    const width = (content - gap * (columns - 1)) / columns;
    const bottom = page.height - page.margin - this.#footHeight();
    const place = { column: 0, top, y: top };
    const xOf = (column: number) => page.margin + column * (width + gap);
    if (rows.length === 0) this.#pen.text(words.nobody, page.margin, top, { font: 'italic', size: 12 });
    else place.y = this.#drawTableHead(xOf(0), top, width);
    for (const [index, row] of rows.entries()) {
      const isHalf = index === first.length && this.pages === 1 && place.column === 0;
      if (isHalf || place.y + this.#heightOf(row, width) > bottom) {
        if (place.column + 1 < columns) place.column += 1;
        else {
          this.#doc.addPage();
          this.pages += 1;
          place.column = 0;
          place.top = page.margin;
        }
        place.y = this.#drawTableHead(xOf(place.column), place.top, width);
      }
      place.y += this.#drawRow(row, xOf(place.column), place.y, width);
    }
    this.#drawFoot(bottom);
  }

  #drawTableHead(x: number, y: number, width: number): number {
    const style = { font: 'bold', size: 8 * this.#scale, color: colors.faint } as const;
    const cells = this.#cells(x, width);
    for (const name of ['time', 'covers', 'name', 'phone', 'tables', 'until'] as const)
      this.#pen.text(words.columns[name], cells[name].x, y, style);
    const bottom = y + 11 * this.#scale;
    this.#pen.rule(bottom, x, width, 1.2, colors.key);
    return bottom;
  }

  /** The position and width of each cell of a row. */
  #cells(x: number, width: number) {
    const s = this.#scale;
    const widths = { mark: 14 * s, time: 33 * s, covers: 17 * s, phone: 60 * s, tables: 34 * s, until: 24 * s };
    const taken = Object.values(widths).reduce((sum, one) => sum + one, 0);
    const name = Math.max(40, width - taken);
    let at = x;
    const cell = (wide: number) => {
      const placed = { x: at, width: wide };
      at += wide;
      return placed;
    };
    return {
      mark: cell(widths.mark),
      time: cell(widths.time),
      covers: cell(widths.covers),
      name: cell(name),
      phone: cell(widths.phone),
      tables: cell(widths.tables),
      until: cell(widths.until),
    };
  }

  #drawRow(row: SheetRow, x: number, y: number, width: number): number {
    const s = this.#scale;
    const cells = this.#cells(x, width);
    const line = y + 3 * s;
    const figure = { font: 'display', size: 10 * s } as const;
    const raised = line - 1.6 * s;
    const small = { font: 'text', size: 8.2 * s } as const;
    if (row.allergies !== '') this.#doc.rect(x - 4, y + 1, 2.4, this.#heightOf(row, width) - 2).fill(colors.ink);
    this.#pen.mark(row.mark, cells.mark.x, line, 10 * s);
    this.#pen.text(row.time, cells.time.x, raised, { ...figure, color: colors.key });
    this.#pen.text(String(row.covers), cells.covers.x, raised, figure);
    this.#pen.text(this.#pen.cut(row.phone, cells.phone.width - 3, small), cells.phone.x, line + 1.5 * s, small);
    if (this.#pen.widthOf(row.tables, figure) <= cells.tables.width - 3) this.#pen.text(row.tables, cells.tables.x, raised, figure);
    else this.#pen.paragraph(row.tables, cells.tables.x, line + 1.5 * s, cells.tables.width - 3, { ...small, font: 'bold' });
    this.#pen.text(row.until, cells.until.x, line + 1.5 * s, { ...small, color: colors.faint });
    let below = line;
    below += this.#pen.paragraph(row.name, cells.name.x, below, cells.name.width - 3, { font: 'bold', size: 9.5 * s }, 2);
    for (const { text, font } of this.#notesOf(row))
      below += this.#pen.paragraph(text, cells.name.x, below, this.#notesWidth(cells), { font, size: 8.2 * s });
    const height = this.#heightOf(row, width);
    this.#pen.rule(y + height, x, width, 0.6, colors.line);
    return height;
  }

  #heightOf(row: SheetRow, width: number): number {
    return this.#heights.getOrInsertComputed(row, () => this.#measure(row, width));
  }

  #measure(row: SheetRow, width: number): number {
    const s = this.#scale;
    const cells = this.#cells(0, width);
    const name = this.#pen.heightOfText(row.name, cells.name.width - 3, { font: 'bold', size: 9.5 * s }, 2);
    const notes = this.#notesOf(row).reduce(
      (sum, { text, font }) => sum + this.#pen.heightOfText(text, this.#notesWidth(cells), { font, size: 8.2 * s }),
      0,
    );
    const tables = this.#pen.heightOfText(row.tables, cells.tables.width - 3, { font: 'bold', size: 8.2 * s });
    return Math.max(12.5 * s, name + notes, tables + 1.5 * s) + 4 * s;
  }

  /** Notes stand below the name, as wide as the row allows. */
  #notesWidth({ name, phone, tables, until }: Record<'name' | 'phone' | 'tables' | 'until', { width: number }>): number {
    return name.width + phone.width + tables.width + until.width - 3;
  }

  #notesOf({ allergies, notes }: SheetRow): { text: string; font: FontName }[] {
    return [
      ...(allergies === '' ? [] : [{ text: `+ ${allergies}`, font: 'bold' as const }]),
      ...(notes.length === 0 ? [] : [{ text: notes.join(' · '), font: 'italic' as const }]),
    ];
  }

  #waiting(): string {
    const { waiting } = this.#sheet;
    return waiting.length === 0 ? '' : `${words.waiting} ${waiting.join(' · ')}.`;
  }

  #footHeight(): number {
    const waiting = this.#waiting();
    return 30 + (waiting === '' ? 0 : this.#pen.heightOfText(waiting, content, { font: 'text', size: 8.5 }));
  }

  #drawFoot(top: number): void {
    const style = { font: 'text', size: 8.5 } as const;
    let y = top + 5;
    const waiting = this.#waiting();
    if (waiting !== '') y += this.#pen.paragraph(waiting, page.margin, y, content, style);
    let x = page.margin;
    for (const mark of ['seated', 'arrived', 'late', 'expected', 'requested'] as const) {
      this.#pen.mark(mark, x, y + 1, 9);
      x += 12 + this.#pen.text(words.marks[mark], x + 12, y, style) + 12;
    }
    this.#pen.text(words.printed(this.#sheet.madeAt), page.margin, y + 12, { ...style, color: colors.faint });
  }
}

// Run as a program (draw-in-process.ts), it reads a sheet as JSON and writes its PDF.
if (import.meta.main) process.stdout.write(await drawSheetPdf(JSON.parse(await text(process.stdin))));
