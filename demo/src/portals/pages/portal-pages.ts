import type { AdvertShown } from '../../market/advert.ts'
import { advertAt } from '../../market/advert-on-day.ts'
import { PORTALS } from '../../market/portals.ts'
import { indianGrouping } from '../../market/portal-fields/page-fields.ts'
import { findAdvertByKey } from '../market-state/advert-key.ts'
import { htmlResponse, type DemoResponse } from '../../http/response.ts'
import { html, type Markup } from '../../http/html.ts'
import { PORTAL_STYLES } from './portal-styles.ts'
import type { RunningPortal } from '../portal-server.ts'

export type Row = [label: string, words: string | number | null | undefined]

const ADVERTS_AT_HOME = 24

/** Target page for "original listing" links: pictures, price, and the portal's own fields in a table. */
export function advertPage(portal: RunningPortal, shown: AdvertShown, rows: Row[], head?: Markup): DemoResponse {
  const filled = rows.filter(([, words]) => words !== null && words !== undefined && words !== '')
  const body = html`<article>
    <h1>${shown.title}</h1>
    <p class="price">₹ ${indianGrouping(shown.priceRupees)}</p>
    <div class="photos">
      ${shown.photoPaths.map((path, at) => html`<img src="${path}" alt="Illustration ${at + 1}" loading="lazy" />`)}
    </div>
    <table>
      ${filled.map(
        ([label, words]) =>
          html`<tr>
            <th scope="row">${label}</th>
            <td>${words ?? ''}</td>
          </tr>`,
      )}
    </table>
    <p>${shown.description}</p>
  </article>`
  return htmlResponse(200, page(portal, shown.title, body, head))
}

export function gonePage(portal: RunningPortal): DemoResponse {
  return htmlResponse(
    410,
    page(
      portal,
      'No longer on offer',
      html`<h1>No longer on offer</h1>
        <p>This advert was taken down. <a href="/">Other cars</a></p>`,
    ),
  )
}

export function homePage(portal: RunningPortal): DemoResponse {
  const { minute, keys } = portal.clock.now()
  const live = keys[portal.id]!
  const first = [...live.subarray(0, ADVERTS_AT_HOME)].map((key) =>
    advertAt(findAdvertByKey(portal.clock.world, portal.id, key), minute)!,
  )
  const { name } = PORTALS[portal.id]
  return htmlResponse(
    200,
    page(
      portal,
      'Used cars',
      html`<h1>${name}</h1>
        <p>
          ${name} does not exist. It is an invented portal of Pahiya’s demo world: its cars, sellers, prices and
          pictures are made up, so that the search engine has something to find. ${live.length} adverts stand here now.
        </p>
        <ul>
          ${first.map(
            (shown) =>
              html`<li>
                <a href="${shown.urlPath}">${shown.title}</a>
                <span>₹ ${indianGrouping(shown.priceRupees)}, ${shown.city}</span>
              </li>`,
          )}
        </ul>`,
    ),
  )
}

function page(portal: RunningPortal, title: string, main: Markup, head?: Markup): Markup {
  const { name } = PORTALS[portal.id]
  return html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="data:," />
        <title>${title} – ${name}</title>
        <style>
          ${PORTAL_STYLES[portal.id]}
        </style>
        ${head}
      </head>
      <body>
        <header><a href="/">${name}</a> <small>invented portal</small></header>
        <main>${main}</main>
        <footer>${name} is an invented portal of Pahiya’s demo world. No car here can be bought.</footer>
      </body>
    </html> `
}
