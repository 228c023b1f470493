export function tabs(root: HTMLElement): void {
  root.dataset['ready'] = '';
}
