import { serviceSheetWords as words } from '#languages/service-sheet.ts';
import type { SheetMark } from '#restaurant/bookings/overview/service-sheet.ts';
import { sheetMarkShapes } from '#restaurant/bookings/overview/sheet-marks.ts';

/** The mark of a party's state on the sheet. @param props.silent where the word stands beside it */
export function SheetMarkIcon({ mark, silent }: { mark: SheetMark; silent?: boolean }) {
  const { filled, outline, dashed, sign } = sheetMarkShapes[mark];
  return (
    <svg
      className="sheet-mark-icon"
      viewBox="0 0 16 16"
      {...(silent ? { 'aria-hidden': true } : { role: 'img', 'aria-label': words.marks[mark] })}
    >
      {outline && <path d={outline} fill="none" stroke="currentColor" strokeWidth="1.6" strokeDasharray={dashed ? '2.6 2' : undefined} />}
      {filled && <path d={filled} fill="currentColor" />}
      {sign && <path d={sign} fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />}
    </svg>
  );
}
