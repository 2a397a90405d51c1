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
  floor: frame(
    '<path d="M0 430 H800 V600 H0 Z" fill="#9a958c"/><path d="M0 500 H800" stroke="#7d7870" stroke-width="3"/><path d="M260 430 L210 600 M540 430 L590 600" stroke="#7d7870" stroke-width="3"/><path d="M250 520 Q300 470 400 486 T580 500 Q640 540 540 566 T320 566 Q220 560 250 520 Z" fill="#4f463a"/><path d="M330 520 Q400 492 470 512" stroke="#77695a" stroke-width="10" fill="none"/><rect x="60" y="120" width="200" height="310" fill="#b5b0a7"/><rect x="560" y="150" width="180" height="280" fill="#bcb7ae"/><path d="M660 470 L700 200" stroke="#c79a4e" stroke-width="14"/><path d="M610 500 L680 460 L720 490 L640 540 Z" fill="#8a6a35"/>',
  ),
  pallets: frame(
    '<rect x="120" y="60" width="560" height="370" fill="#d6d2ca"/><g fill="#b88a4f"><rect x="180" y="470" width="300" height="22"/><rect x="190" y="430" width="280" height="18"/><rect x="184" y="390" width="290" height="18"/><rect x="196" y="372" width="270" height="18"/></g><g fill="#7d5a2e"><rect x="190" y="448" width="40" height="22"/><rect x="310" y="448" width="40" height="22"/><rect x="430" y="448" width="40" height="22"/><rect x="196" y="408" width="40" height="22"/><rect x="312" y="408" width="40" height="22"/><rect x="426" y="408" width="40" height="22"/></g><path d="M520 500 L650 470 L670 486 L540 520 Z" fill="#b88a4f"/><path d="M560 300 h90 v130 h-90 z" fill="#c9a36b"/><path d="M605 300 v130" stroke="#a8824f" stroke-width="6"/><path d="M0 560 H800" stroke="#e0b93a" stroke-width="14"/>',
  ),
  dock: frame(
    '<rect x="110" y="30" width="580" height="400" fill="#3d3a37"/><rect x="170" y="80" width="460" height="350" fill="#dfe6ea"/><path d="M110 30 H690 V80 H110 Z M110 30 h60 v400 h-60 z M630 30 h60 v400 h-60 z" fill="#2a2826"/><path d="M170 330 L150 430 L176 430 Z" fill="#dfe6ea"/><rect x="200" y="200" width="170" height="230" fill="#c9a36b"/><rect x="380" y="250" width="150" height="180" fill="#b98f56"/><rect x="110" y="430" width="580" height="26" fill="#e0b93a"/><path d="M150 430 l30 26 M230 430 l30 26 M310 430 l30 26 M390 430 l30 26 M470 430 l30 26 M550 430 l30 26 M630 430 l30 26" stroke="#2a2826" stroke-width="12"/><path d="M180 470 q14 34 0 44 q-14 -10 0 -44 z" fill="#8fb4cc"/>',
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
