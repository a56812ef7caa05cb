import sharp from 'sharp'

/** A photograph as a telephone takes it, with the place and the camera in its file. @param orientation as EXIF counts it */
export function aPhotograph({ width = 800, height = 600, orientation = 1 } = {}): Promise<Buffer> {
  const road = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#88aacc"/><rect y="50%" width="100%" height="50%" fill="#333333"/></svg>`
  return sharp(Buffer.from(road))
    .withExif({
      IFD0: { Make: 'FareboxCam', Artist: 'Asha Patil' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 31/1 0/1', GPSLongitudeRef: 'E' },
    })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer()
}

/** A logo with a transparent ground. */
export function aLogo({ width = 600, height = 150, colour = '#b3261e' } = {}): Promise<Buffer> {
  const mark = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect x="10" y="10" width="${width - 20}" height="${height - 20}" rx="20" fill="${colour}"/></svg>`
  return sharp(Buffer.from(mark)).png().toBuffer()
}
