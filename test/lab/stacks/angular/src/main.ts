import {
  type AfterViewInit,
  Component,
  CUSTOM_ELEMENTS_SCHEMA,
  type ElementRef,
  type OnDestroy,
  provideZonelessChangeDetection,
  signal,
  viewChild,
} from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { provideRouter, RouterLink, RouterOutlet } from '@angular/router';
import { type ListTile, ServiceClipsRowView, sharedInstance } from '@service/web-sdk';

@Component({
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <h1>Home</h1>
    <service-clips-row
      id="top-clips"
      collection="top-clips"
      [configuration]="configuration"
      (service-tile-tapped)="tapped($event)"
    ></service-clips-row>
    <div #container id="by-class" class="service-clips-row"></div>
    <p role="status">{{ last() }}</p>
  `,
})
class Home implements AfterViewInit, OnDestroy {
  readonly configuration = { displayLimit: 8 };
  readonly last = signal('');
  readonly container = viewChild.required<ElementRef<HTMLElement>>('container');
  private view: ServiceClipsRowView | undefined;

  ngAfterViewInit(): void {
    this.view = new ServiceClipsRowView(this.container().nativeElement, 'game-clips');
  }

  ngOnDestroy(): void {
    this.view?.destroy();
  }

  tapped(event: Event): void {
    this.last.set((event as CustomEvent<ListTile>).detail.title);
  }
}

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
