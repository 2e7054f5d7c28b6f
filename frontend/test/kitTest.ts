import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { serveKit } from '../dev/kitServer.ts';
import { test as base } from './browserTest.ts';

type Scheme = 'light' | 'dark';
type Open = (path: string, width?: number, scheme?: Scheme) => Promise<Page>;

/** The page that shows the kit, answered by a server of the file's own: a browser profile for each colour scheme. */
export const test = base
  // oxlint-disable-next-line no-empty-pattern
  .extend('url', { scope: 'file' }, async ({}, { onCleanup }) => {
    const { url, close } = await serveKit();
    onCleanup(close);
    return url;
  })
  .extend('profiles', { scope: 'file' }, async ({ browser }, { onCleanup }) => {
    const profiles = new Map<Scheme, Promise<BrowserContext>>();
    onCleanup(async () => {
      for (const profile of profiles.values()) await (await profile).close();
    });
    return (colorScheme: Scheme) => {
      const profile =
        profiles.get(colorScheme) ??
        browser.newContext({
          colorScheme,
          locale: 'pt-BR',
          reducedMotion: 'reduce',
          timezoneId: 'Asia/Tokyo',
        });
      profiles.set(colorScheme, profile);
      return profile;
    };
  })
  .extend('show', ({ url, profiles }, { onCleanup }): Open => {
    const opened: Page[] = [];
    const errors: string[] = [];
    onCleanup(async () => {
      for (const page of opened) await page.close();
      expect(errors).toEqual([]);
    });
    return async (path, width = 1280, scheme = 'light') => {
      const page = await (await profiles(scheme)).newPage();
      opened.push(page);
      await page.setViewportSize({ width, height: 800 });
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (line) => line.type() === 'error' && errors.push(line.text()));
      await page.goto(`${url}${path}`);
      return page;
    };
  });
