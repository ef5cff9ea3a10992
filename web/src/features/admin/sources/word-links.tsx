import { Fragment } from 'react'
import { Link } from 'react-router'
import { catalogueAddress } from '../catalogue/catalogue-address.ts'

/** Unknown words, each linked to the page on which it can be added to the catalogue. */
export function WordLinks({ words }: { words: readonly string[] }) {
  return words.map((word, at) => (
    <Fragment key={word}>
      {at > 0 && ', '}
      <Link to={catalogueAddress({ word })}>{word}</Link>
    </Fragment>
  ))
}
