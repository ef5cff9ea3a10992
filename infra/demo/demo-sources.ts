/**
 * Source records of the demo portals; Sadakpar accepts leads, the others only show their adverts. The trust points are
 * those of INS-13 for portals of their size.
 */
export function demoSources(addresses: Record<string, string>, leadAddress: string) {
  const portals = [
    { key: 'sadakpar', name: 'Sadakpar', connector: 'json-api', trustPoints: 12 },
    { key: 'pakkafeed', name: 'Pakkafeed', connector: 'vehicle-feed', trustPoints: 15 },
    { key: 'puranisawari', name: 'Purani Sawari', connector: 'html-pages', trustPoints: 10 },
  ]
  return portals.map((portal) => {
    const address = addresses[portal.key]!
    const common = { agreement: 'demo world', refreshMinutes: 1, imageHosts: [new URL(address).host] }
    return { ...portal, ...common, address, ...(portal.key === 'sadakpar' && { leadAddress }) }
  })
}
