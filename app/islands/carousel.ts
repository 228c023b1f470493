export function carousel(root: HTMLElement): void {
  root.dataset['ready'] = '';
}
