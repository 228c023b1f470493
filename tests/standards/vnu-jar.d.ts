declare module 'vnu-jar' {
  /** The path of vnu.jar, the Nu HTML checker. */
  const path: string;
  export default path;
}
