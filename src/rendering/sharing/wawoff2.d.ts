declare module 'wawoff2/decompress.js' {
  /** Converts a WOFF2 font to a TrueType font. */
  export default function decompress(font: Buffer): Promise<Uint8Array<ArrayBuffer>>
}
