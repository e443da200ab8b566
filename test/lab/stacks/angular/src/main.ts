import { Component, provideZonelessChangeDetection } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { provideRouter, RouterLink, RouterOutlet } from '@angular/router';
import { sharedInstance } from '@service/web-sdk';
import { GameClips } from './game-clips';
import { TopClips } from './top-clips';

@Component({
  imports: [TopClips, GameClips],
  template: `
    <h1>Home</h1>
    <app-top-clips />
    <app-game-clips />
  `,
})
class Home {}

@Component({ template: '<h1>Other page</h1>' })
class Other {}

@Component({
  selector: 'app-root',
  imports: [RouterLink, RouterOutlet],
  template: `
    <nav><a routerLink="/">Home</a> <a routerLink="/other">Other page</a></nav>
    <router-outlet />
  `,
})
class App {}

const routes = [
  { path: '', component: Home },
  { path: 'other', component: Other },
];

sharedInstance.customInstanceHost = new URLSearchParams(location.search).get('mock');
sharedInstance.initialize('demo-web-key', { externalId: 'reader-1' }).catch(console.error);
bootstrapApplication(App, { providers: [provideZonelessChangeDetection(), provideRouter(routes)] }).catch(
  console.error,
);
