import sharp from 'sharp'

const frame = (inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="1200" height="900"><rect width="800" height="600" fill="#c9c5bd"/><rect y="430" width="800" height="170" fill="#8d8982"/>${inner}</svg>`

const drawings: Readonly<Record<string, string>> = {
  ice: frame(
    '<rect x="120" y="40" width="560" height="400" fill="#e9e7e2"/><rect x="120" y="40" width="14" height="400" fill="#aaa69f"/><path d="M150 440 Q260 340 380 380 T650 440 Z" fill="#f7fbff"/><path d="M150 440 Q260 380 380 410 T650 440 Z" fill="#d6e6f2"/><rect x="600" y="210" width="30" height="70" rx="6" fill="#5b5852"/>',
  ),
  rack: frame(
    '<rect x="110" y="40" width="34" height="420" fill="#2f5a9d"/><rect x="650" y="40" width="34" height="420" fill="#2f5a9d"/><path d="M140 170 Q400 230 655 168 L655 206 Q400 270 140 208 Z" fill="#e2761b"/><rect x="190" y="60" width="150" height="120" fill="#c9a36b"/><rect x="430" y="70" width="160" height="120" fill="#b98f56"/><rect x="200" y="330" width="180" height="110" fill="#c9a36b"/><path d="M118 260 l-26 44 26 40" stroke="#1f3f70" stroke-width="10" fill="none"/>',
  ),
  gauge: frame(
    '<rect y="270" width="800" height="60" fill="#7aa7a0"/><circle cx="400" cy="230" r="150" fill="#f2efe8" stroke="#b9953a" stroke-width="18"/><path d="M400 230 L480 140" stroke="#b02a2a" stroke-width="10"/><circle cx="400" cy="230" r="14" fill="#333"/><rect x="378" y="380" width="44" height="70" fill="#b9953a"/><circle cx="640" cy="300" r="46" fill="#8a4a20"/><circle cx="640" cy="300" r="20" fill="#5f3010"/>',
  ),
  extinguisher: frame(
    '<rect x="330" y="150" width="130" height="290" rx="50" fill="#c2242c"/><rect x="372" y="96" width="46" height="60" fill="#3a3a3a"/><path d="M420 120 Q540 140 500 300" stroke="#2a2a2a" stroke-width="16" fill="none"/><rect x="350" y="250" width="90" height="80" fill="#f0e9dc"/><rect x="170" y="330" width="190" height="130" fill="#c9a36b"/><rect x="440" y="370" width="170" height="100" fill="#b98f56"/>',
  ),
}

/** The demo's photos, drawn: no camera was used. JPEG, by the scene's name. */
export const drawScenes = async (): Promise<ReadonlyMap<string, Buffer>> =>
  new Map(
    await Promise.all(
      Object.entries(drawings).map(
        async ([name, drawing]) =>
          [name, await sharp(Buffer.from(drawing)).blur(0.6).jpeg({ quality: 82 }).toBuffer()] as const,
      ),
    ),
  )

/** A signature on white, as the pad would keep it. */
export const drawSignature = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 200" width="600" height="200"><path d="M40 140 C90 20 130 20 130 100 S170 170 200 90 230 60 250 110 300 150 320 80 360 60 380 120 440 150 470 90 520 100 560 80" stroke="#1f1a20" stroke-width="5" fill="none" stroke-linecap="round"/></svg>',
    ),
  )
    .png()
    .toBuffer()
