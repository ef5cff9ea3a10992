/** Everyday words that are one typo away from the name of a car or a place, but mean neither. */
export const commonWords = `
  abide, accents, accept, accepts, accepted, actor, actors, altar, amazed, bail, bails, belgium, bolster, bomb, bombs,
  booster, boosters, captive, carers, cares, carry, chin, chins, civics, civil, cooler, coolers, credit, crude, curve,
  curves, delphi, deliver, delivered, deliveries, descender, desired, disallow, easter, elevated, ember, extent,
  extents, extern, external, fluency, fluent, frank, frankly, genie, granite, hydrate, hydraulic, indic, jetty, lance,
  limbo, limp, linen, linens, lodge, lodges, lodging, magnate, magnet, makaan, makan, maman, mazdoor, mobilize, multi,
  multiple, nanosecond, nelson, neon, octave, patio, pony, ponies, pools, prettier, pretty, pulls, pulled, quant,
  quanta, quantity, rapido, rapidly, sarat, scalar, scaler, scene, scenes, singer, singers, stinger, stringer, stroke,
  strokes, support, supports, tailor, tailors, thand, thanda, trainer, trainers, training, tribe, tribes, tricky, valve,
  valves, vent, vents, venting, vernal, vintage, vintages, virtue, virtues, virtuous, virus, viruses, visa, visas,
  vistas, waive, walter, warner, warning, winter, winters, wintry, writes, writer, zain, marathi, marketing, festival,
  enthusiast, enthusiasts, seriously, scholar, scholars, swiggy, zomato, dunzo, blinkit, zepto, porter, porters,
  backs, bengali, blacklist, blacklisted, blanks, blurred, bura, china, closely, cope, dearer, forgery, grain, greek,
  hindi, kannada, koala, latent, mason, needle, oliver, petrov, pilla, premise, premises, salmon, salty, sean, starred,
  sticky, sweden, tamil, telugu, urdu, verifier, vinay, violent, whitelist, whitelisted,
  మ్యూజిక్, సిస్టమ్, డెలివరీ, హోమ్, సర్వీస్, टायर, టైర్లు, టైర్, म्यूजिक, सिस्टम, डिलीवरी, होम, सर्विस, रिकॉर्ड, स्कूल, शादी, सर्दी, पहाड़
`
