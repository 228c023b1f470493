/** The whole address of a path of ours, as other sites name it. The path is set, not resolved: it never chooses the host. */
export function wholeAddress(pathname: string, publicUrl: string): string {
  const address = new URL(publicUrl);
  address.pathname = pathname;
  return address.href;
}
