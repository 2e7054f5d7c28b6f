import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { serveKit } from '../dev/kitServer.ts';
import { test as base } from './browserTest.ts';

type Scheme = 'light' | 'dark';
type Device = Scheme | 'phone';
type Open = (path: string, width?: number, device?: Device) => Promise<Page>;

/**
 * Fixtures for the page that shows the kit: a server per file, a browser profile for each colour scheme, and one with
 * touch.
 */
export const test = base
  // oxlint-disable-next-line no-empty-pattern
  .extend('url', { scope: 'file' }, async ({}, { onCleanup }) => {
    const { url, close } = await serveKit();
    onCleanup(close);
    return url;
  })
  .extend('profiles', { scope: 'file' }, async ({ browser }, { onCleanup }) => {
    const profiles = new Map<Device, Promise<BrowserContext>>();
    onCleanup(async () => {
      for (const profile of profiles.values()) await (await profile).close();
    });
    return (device: Device) => {
      const profile =
        profiles.get(device) ??
        browser.newContext({
          colorScheme: device === 'phone' ? 'light' : device,
          ...(device === 'phone' && { hasTouch: true, isMobile: true }),
          locale: 'pt-BR',
          reducedMotion: 'reduce',
          timezoneId: 'Asia/Tokyo',
        });
      profiles.set(device, profile);
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
    return async (path, width = 1280, device = 'light') => {
      const page = await (await profiles(device)).newPage();
      opened.push(page);
      await page.setViewportSize({ width, height: 800 });
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (line) => line.type() === 'error' && errors.push(line.text()));
      await page.goto(`${url}${path}`);
      return page;
    };
  });
