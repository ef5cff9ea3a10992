/** The registry's records of the demo portals; the trust points are those of INS-13 for portals of their size. */
export function demoSources(addresses: Record<string, string>) {
  const portals = [
    { key: 'sadakpar', name: 'Sadakpar', connector: 'json-api', trustPoints: 12 },
    { key: 'pakkafeed', name: 'Pakkafeed', connector: 'vehicle-feed', trustPoints: 15 },
    { key: 'puranisawari', name: 'Purani Sawari', connector: 'html-pages', trustPoints: 10 },
  ]
  return portals.map((portal) => {
    const address = addresses[portal.key]!
    return { ...portal, address, agreement: 'demo world', refreshMinutes: 1, imageHosts: [new URL(address).host] }
  })
}
