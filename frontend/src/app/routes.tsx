import { areas, textsOf } from './everyArea.ts';
import { PageSkeleton } from '../components/loading/PageSkeleton.tsx';
import { type LazyComponent, lazyComponent } from '../components/lazyComponent.tsx';
import { withTexts } from '../frame/i18n/withTexts.ts';
import type { Area, AreaRoute } from '../kit/area/Area.ts';

export interface AppRoute extends Omit<AreaRoute, 'page' | 'texts'> {
  area: Area;
  page: LazyComponent<object>;
}

/** Routes of all areas. A screen's code and its texts are loaded together. */
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
