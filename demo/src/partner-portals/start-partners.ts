import { auctions, auctionsToken } from './auctions.ts'
import { listen, stop } from '../portals/portal-server.ts'
import type { RenderPhoto } from '../portals/pages/photo-route.ts'
import type { PartnerOptions } from './partner-cars.ts'
import { partnerRecords } from './partner-records.ts'
import { partnerServer } from './partner-server.ts'
import { programme, programmeToken } from './programme.ts'

type PartnersOptions = PartnerOptions & {
  /** 0 picks free ports. */
  ports: number
  renderPhoto: RenderPhoto
}

/** Starts the certified programme and the auctions, each with its own server. */
export async function startPartners({ ports, renderPhoto, ...options }: PartnersOptions) {
  const partners = [programme(options), auctions({ ...options, now: Date.now() })]
  const servers = partners.map((partner) => partnerServer(partner, renderPhoto))
  const close = async () => void (await Promise.all(servers.map(stop)))
  try {
    const [kharacertified, neelampatal] = (await Promise.all(
      servers.map((server, at) => listen(server, ports === 0 ? 0 : ports + at)),
    )) as [string, string]
    const portals = { kharacertified, neelampatal }
    const credentials = { kharacertified: programmeToken, neelampatal: auctionsToken }
    return { portals, credentials, sources: partnerRecords(portals), close }
  } catch (error) {
    await close()
    throw error
  }
}
