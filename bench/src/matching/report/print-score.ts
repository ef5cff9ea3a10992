import { printFigure } from '../../measure/figure.ts'
import type { MatchScore } from './score.ts'

export function printScore(name: (what: string) => string, score: MatchScore): void {
  const { precision, recall, f1, bCubed, falseMerges } = score
  printFigure(name('precision'), precision, 'of joined pairs', 'printed', true)
  printFigure(name('recall'), recall, 'of pairs of one car', 'printed', true)
  printFigure(name('f1'), f1, 'of pairs', '>= 0.97', f1 >= 0.97)
  printFigure(name('b-cubed'), bCubed, 'F1 of adverts', '>= 0.98', bCubed >= 0.98)
  printFigure(name('false-merges'), falseMerges, 'in 10,000 compared', '<= 1', falseMerges <= 1)
}
