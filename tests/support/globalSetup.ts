import type { TestProject } from 'vitest/node';
import { embeddedImage } from './image';

declare module 'vitest' {
  interface ProvidedContext {
    embeddedImage: string;
  }
}

export default async function setup(project: TestProject) {
  project.provide('embeddedImage', await embeddedImage());
}
