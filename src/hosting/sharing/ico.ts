/** Packs PNG images into one icon file. `sizes` are their widths and heights in pixels, below 256. */
export function toIco(images: readonly Uint8Array[], sizes: readonly number[]): Buffer {
  const header = Buffer.alloc(6 + 16 * images.length)
  header.writeUInt16LE(1, 2) // an icon, not a cursor
  header.writeUInt16LE(images.length, 4)
  let offset = header.length
  for (const [index, image] of images.entries()) {
    const entry = 6 + 16 * index
    header.writeUInt8(sizes[index] ?? 0, entry)
    header.writeUInt8(sizes[index] ?? 0, entry + 1)
    header.writeUInt16LE(1, entry + 4) // color planes
    header.writeUInt16LE(32, entry + 6) // bits per pixel
    header.writeUInt32LE(image.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += image.length
  }
  return Buffer.concat([header, ...images])
}
