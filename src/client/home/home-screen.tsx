import { FeatureCards } from './feature-cards.tsx'
import { Hero } from './hero.tsx'
import { MobileApp } from './mobile-app.tsx'
import { Newsletter } from './newsletter.tsx'
import { PopularRoutes } from './popular-routes.tsx'

/** The front page. Spec §2, Home */
export function HomeScreen() {
  return (
    <>
      <Hero />
      <PopularRoutes />
      <FeatureCards />
      <MobileApp />
      <Newsletter />
    </>
  )
}
