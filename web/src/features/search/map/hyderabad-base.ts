/**
 * The base map under the circles: the approximate course of the ring road, the rivers and the lakes, placed by hand
 * between the catalogue's localities. It is for orientation, not a survey. Longitude comes first.
 */
type Line = readonly (readonly [number, number])[]
type Feature = {
  type: 'Feature'
  properties: { kind: 'city' | 'ring' | 'road' | 'river' | 'lake' }
  geometry: { type: 'LineString'; coordinates: Line } | { type: 'Polygon'; coordinates: readonly Line[] }
}

/** Listed by its exits, starting at Gachibowli and going round by the north. */
const ringRoad: Line = [
  [78.344, 17.418],
  [78.326, 17.441],
  [78.289, 17.458],
  [78.258, 17.474],
  [78.25, 17.506],
  [78.262, 17.54],
  [78.3, 17.566],
  [78.35, 17.58],
  [78.406, 17.588],
  [78.452, 17.595],
  [78.492, 17.604],
  [78.535, 17.6],
  [78.577, 17.585],
  [78.617, 17.556],
  [78.652, 17.521],
  [78.673, 17.483],
  [78.68, 17.445],
  [78.675, 17.405],
  [78.66, 17.36],
  [78.642, 17.318],
  [78.622, 17.282],
  [78.592, 17.251],
  [78.548, 17.231],
  [78.51, 17.219],
  [78.47, 17.215],
  [78.43, 17.222],
  [78.397, 17.244],
  [78.381, 17.28],
  [78.37, 17.315],
  [78.358, 17.352],
  [78.348, 17.385],
  [78.344, 17.418],
]

const roads: readonly Line[] = [
  // Mumbai side to Vijayawada side: Patancheru, Miyapur, Kukatpally, Ameerpet, Koti, LB Nagar, Hayathnagar.
  [
    [78.2, 17.545],
    [78.264, 17.533],
    [78.315, 17.503],
    [78.361, 17.4965],
    [78.405, 17.488],
    [78.43, 17.464],
    [78.4483, 17.4375],
    [78.463, 17.412],
    [78.4785, 17.389],
    [78.501, 17.3735],
    [78.526, 17.368],
    [78.551, 17.347],
    [78.6065, 17.3274],
    [78.642, 17.318],
    [78.72, 17.296],
  ],
  // Nagpur side to Bengaluru side: Medchal, Kompally, Secunderabad, Charminar, Aramghar, Shamshabad.
  [
    [78.478, 17.69],
    [78.4814, 17.6297],
    [78.485, 17.537],
    [78.481, 17.472],
    [78.4983, 17.4399],
    [78.487, 17.41],
    [78.4775, 17.385],
    [78.456, 17.355],
    [78.4275, 17.3322],
    [78.4189, 17.2968],
    [78.39, 17.2605],
    [78.345, 17.18],
  ],
  // To Warangal: Secunderabad, Uppal, Ghatkesar.
  [
    [78.4983, 17.4399],
    [78.5196, 17.4355],
    [78.56, 17.4015],
    [78.61, 17.42],
    [78.685, 17.45],
    [78.76, 17.48],
  ],
  // To Karimnagar: Secunderabad, Alwal, Shamirpet.
  [
    [78.4983, 17.4399],
    [78.509, 17.502],
    [78.545, 17.56],
    [78.575, 17.597],
    [78.62, 17.67],
  ],
  // Inner ring and the new districts in the west: Gachibowli, Madhapur, Ameerpet; Mehdipatnam, Shaikpet, Gachibowli.
  [
    [78.3489, 17.4401],
    [78.39, 17.448],
    [78.415, 17.432],
    [78.4483, 17.4375],
    [78.4983, 17.4399],
  ],
  [
    [78.3489, 17.4401],
    [78.375, 17.42],
    [78.402, 17.4085],
    [78.44, 17.395],
    [78.4653, 17.4036],
  ],
  [
    [78.44, 17.395],
    [78.427, 17.366],
    [78.4275, 17.3322],
  ],
]

/** The Musi, from the two reservoirs through the old city. */
const river: Line = [
  [78.31, 17.378],
  [78.345, 17.366],
  [78.385, 17.365],
  [78.4185, 17.3745],
  [78.445, 17.3685],
  [78.472, 17.372],
  [78.4905, 17.3765],
  [78.516, 17.38],
  [78.545, 17.378],
  [78.575, 17.384],
  [78.61, 17.388],
  [78.66, 17.383],
  [78.74, 17.372],
]

const lakes: readonly Line[] = [
  // Hussain Sagar
  [
    [78.466, 17.4125],
    [78.4755, 17.412],
    [78.4835, 17.418],
    [78.4855, 17.427],
    [78.4795, 17.4345],
    [78.4705, 17.434],
    [78.4645, 17.4275],
    [78.4635, 17.4185],
    [78.466, 17.4125],
  ],
  // Osman Sagar
  [
    [78.312, 17.384],
    [78.304, 17.391],
    [78.288, 17.386],
    [78.274, 17.374],
    [78.266, 17.362],
    [78.279, 17.359],
    [78.296, 17.366],
    [78.31, 17.374],
    [78.312, 17.384],
  ],
  // Himayat Sagar
  [
    [78.37, 17.333],
    [78.355, 17.338],
    [78.339, 17.33],
    [78.328, 17.316],
    [78.337, 17.305],
    [78.353, 17.309],
    [78.366, 17.32],
    [78.37, 17.333],
  ],
  // Shamirpet
  [
    [78.565, 17.613],
    [78.558, 17.62],
    [78.549, 17.616],
    [78.552, 17.606],
    [78.561, 17.604],
    [78.565, 17.613],
  ],
]

/** Names shown on the base map. */
export const groundNames = [
  { name: 'Hussain Sagar', at: [78.4745, 17.423] },
  { name: 'Osman Sagar', at: [78.287, 17.373] },
  { name: 'Himayat Sagar', at: [78.348, 17.321] },
  { name: 'Musi', at: [78.64, 17.3855] },
  { name: 'Outer Ring Road', at: [78.652, 17.521] },
] as const

/** The pan limits: south-west and north-east. */
export const farthest: [[number, number], [number, number]] = [
  [78.0, 17.0],
  [78.98, 17.86],
]

export const ground: { type: 'FeatureCollection'; features: Feature[] } = {
  type: 'FeatureCollection',
  features: [
    area('city', ringRoad),
    ...lakes.map((shore) => area('lake', shore)),
    line('river', river),
    ...roads.map((road) => line('road', road)),
    line('ring', ringRoad),
  ],
}

function area(kind: 'city' | 'lake', outline: Line): Feature {
  return { type: 'Feature', properties: { kind }, geometry: { type: 'Polygon', coordinates: [outline] } }
}

function line(kind: 'ring' | 'road' | 'river', coordinates: Line): Feature {
  return { type: 'Feature', properties: { kind }, geometry: { type: 'LineString', coordinates } }
}
