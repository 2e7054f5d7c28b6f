import { areas, textsOf } from './everyArea.ts';
import { PageSkeleton } from '../components/PageSkeleton.tsx';
import { type LazyComponent, lazyComponent } from '../components/lazyComponent.tsx';
import { withTexts } from '../frame/i18n/withTexts.ts';
import type { Area, AreaRoute } from '../kit/area/Area.ts';

export interface AppRoute extends Omit<AreaRoute, 'page' | 'texts'> {
  area: Area;
  page: LazyComponent<object>;
}

/** Every screen behind sign-in. Its code and its texts are fetched together. */
export const routes: readonly AppRoute[] = areas.flatMap((area) =>
  (area.routes ?? []).map(({ page, texts = [], ...route }) => ({
    ...route,
    area,
    page: lazyComponent(
      withTexts(page, ...(area.texts ? [area.texts] : []), ...texts.map(textsOf)),
      <PageSkeleton />,
    ),
  })),
);
