import type { BrandShare, Headline, TrendingTopic } from '@pahiya/contract/newsroom/sidebar'
import type { RoughCar } from '@pahiya/domain/newsroom/rough-estimate'
import { yearInIndia } from '@pahiya/domain/time/india-time'
import { AskArticle, type AskedArticle } from './ask-article.tsx'
import { BuyingTips } from './buying-tips.tsx'
import { Headlines } from './headlines.tsx'
import { PopularBrands } from './popular-brands.tsx'
import { RoughEstimator } from './rough-estimator.tsx'
import { TrendingTopics } from './trending-topics.tsx'
import './sidebar.css'

export type SidebarFigures = {
  brands: readonly BrandShare[]
  liveListings: number
  countedAt: string
  headlines: readonly Headline[]
  canGenerate: boolean
}

/** A panel without data is omitted. */
export function Sidebar({
  figures,
  topics,
  rough,
  address,
  kept,
  asked,
  now,
}: {
  /** Null if they could not be loaded. */
  figures: SidebarFigures | null
  topics: readonly TrendingTopic[]
  rough: RoughCar
  /** The path of the list with its filters. */
  address: string
  kept: Readonly<Record<string, string>>
  asked: AskedArticle | undefined
  now: Date
}) {
  const [path = address] = address.split('?')
  return (
    <>
      <RoughEstimator action={path} kept={kept} given={rough} currentYear={yearInIndia(now)} />
      {figures !== null && figures.brands.length > 0 && <PopularBrands {...figures} />}
      {topics.length > 0 && <TrendingTopics topics={topics} />}
      <BuyingTips />
      {figures !== null && figures.headlines.length > 0 && <Headlines headlines={figures.headlines} now={now} />}
      {figures !== null && <AskArticle action={address} canGenerate={figures.canGenerate} asked={asked} />}
    </>
  )
}
