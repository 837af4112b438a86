import type { TestProject } from 'vitest/node';
import { embeddedImage } from './image';

declare module 'vitest' {
  interface ProvidedContext {
    embeddedImage: string;
  }
}

/** Before the first test of a project: the database image that every backend of this run starts from. */
export default async function setup(project: TestProject) {
  project.provide('embeddedImage', await embeddedImage());
}
