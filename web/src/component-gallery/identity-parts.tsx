import { Logo } from '../components/identity/logo.tsx'
import { Plate } from '../components/identity/plate.tsx'
import { teluguWordmark } from '../components/identity/telugu-wordmark.ts'
import { hindiWordmark } from '../components/identity/wordmarks.ts'
import { Line, Part } from './gallery-parts.tsx'

const colours =
  'paper surface sunk line line-strong ink ink-2 ink-3 blue blue-press blue-wash marigold marigold-press leaf leaf-wash amber amber-wash brick brick-wash band'.split(
    ' ',
  )

export function IdentityParts() {
  return (
    <>
      <Part id="logo" title="Logo" note="The name set like a plate, with the tagline except in the hero.">
        <Line>
          <Logo variant="header" />
          <Logo variant="footer" />
        </Line>
        <Line>
          <Logo variant="hero" />
          <Logo variant="hero" wordmark={hindiWordmark} />
          <Logo variant="hero" wordmark={teluguWordmark} />
        </Line>
      </Part>
      <Part
        id="plate"
        title="Plate"
        note="State and RTO, year, norm. White private, green electric, yellow commercial."
      >
        <Line>
          <Plate rto="TS 08" year={2019} norm="BS4" size="lg" />
          <Plate rto="TS 09" year={2022} norm="EV" kind="ev" size="lg" />
          <Plate rto="TS 10" year={2019} norm="BS4" kind="commercial" size="lg" />
        </Line>
        <Line>
          <Plate rto="TG 07" year={2024} norm="BS6" />
          <Plate rto="MH 12" year={2021} norm="EV" kind="ev" />
          <Plate rto="KA 03" year={2018} norm="BS4" kind="commercial" />
          <Plate rto="DL 8C" size="xs" />
          <Plate rto="TS 09" kind="ev" size="xs" />
          <Plate rto="AP 28" kind="commercial" size="xs" />
        </Line>
      </Part>
      <Part id="colour" title="Colour" note="Few, each with one meaning.">
        <div className="gallery-columns" style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))' }}>
          {colours.map((name) => (
            <div className="gallery-swatch" key={name}>
              <i style={{ background: `var(--color-${name})` }} />
              <b>{name}</b>
            </div>
          ))}
        </div>
      </Part>
      <Part id="type" title="Type" note="Anek: wide for headings, text width for reading, tight for numbers.">
        <h1>Find a fair car</h1>
        <h2>Everywhere it is on offer</h2>
        <h3>What you pay in the end</h3>
        <p className="number" style={{ fontSize: 'var(--text-2xl)' }}>
          ₹4,85,000 · 62k km · ₹1,23,45,678
        </p>
        <p>Say what is known and since when; where something is not known, say that.</p>
        <h2 lang="hi">सही दाम · अच्छा सौदा · बाज़ार से कम</h2>
        <p lang="hi">हैदराबाद में बिकने वाली पुरानी कारें: क़ीमत, किलोमीटर, और विक्रेता की जानकारी एक ही जगह।</p>
        <h2 lang="te">సరైన ధర · మంచి ధర · మార్కెట్ కంటే తక్కువ</h2>
        <p lang="te">హైదరాబాద్‌లో అమ్మకానికి ఉన్న పాత కార్లు: ధర, కిలోమీటర్లు, విక్రేత వివరాలు ఒకే చోట.</p>
      </Part>
    </>
  )
}
