import type { Route } from '../../platform/http.ts';
import type { Models } from './registry.ts';

/** Which model answers now. */
export function modelRoutes(route: Route, models: Models): void {
  route('GET /models/current', async () => models.current().status);
}
